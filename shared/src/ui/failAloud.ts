/**
 * The `ref` of a picture with `onError`. One that came with a drawn page may have failed before the page was
 * awake, when nobody listened: it is asked for once more, and its failure is heard.
 */
export function failAloud(image: HTMLImageElement | null): void {
  if (image?.complete && image.naturalWidth === 0) image.setAttribute('src', image.src);
}
