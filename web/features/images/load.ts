/** Opens a picture in the browser; fails with what it cannot open. */
export function load(url: string): Promise<HTMLImageElement> {
  return new Promise((resolve, reject) => {
    const image = new Image();
    image.addEventListener("load", () => resolve(image));
    image.addEventListener("error", () => reject(new Error("the browser cannot open it")));
    image.src = url;
  });
}
