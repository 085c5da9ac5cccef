import { useQuery } from "@tanstack/react-query";

/**
 * The picture for stories as a file: fetched before it is displayed, so that the shared file is the displayed one,
 * and the share sheet opens within the tap. When `content` changes, it is fetched again.
 */
export function useStory(path: string, name: string, content = "") {
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ["story", path, content],
    queryFn: async ({ signal }) => {
      const answer = await fetch(path, { signal });
      if (!answer.ok) throw new Error(`the story was answered with ${answer.status}`);
      // The browser caches the address to which it redirects.
      return { url: new URL(answer.url).pathname, blob: await answer.blob() };
    },
    retry: false,
    gcTime: 60_000,
    staleTime: 60_000,
  });
  return {
    url: data?.url,
    file: data && new File([data.blob], name, { type: data.blob.type }),
    hasFailed: isError,
    retrying: isFetching,
    retry: () => void refetch(),
  };
}
