/** Loads an image in the browser; rejects when it cannot be displayed. */
export function load(url: string): Promise<HTMLImageElement> {
  return new Promise((resolve, reject) => {
    const image = new Image();
    image.addEventListener("load", () => resolve(image));
    image.addEventListener("error", () => reject(new Error("the browser cannot open it")));
    image.src = url;
  });
}
