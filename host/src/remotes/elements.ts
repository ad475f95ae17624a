import type { Pin } from '../launch/launch';

export const isStyle = (path: string): boolean => path.endsWith('.css');

/** Whether the file of an element arrived. */
function arrival(element: HTMLLinkElement | HTMLScriptElement): Promise<boolean> {
  return new Promise((resolve) => {
    element.onload = () => resolve(true);
    element.onerror = () => resolve(false);
  });
}

/** Requests a file with its hash: a style sheet takes effect, a script is only fetched. */
export function addLink(page: Document, path: string, integrity: string, url: string): Promise<boolean> {
  const element = page.createElement('link');
  if (isStyle(path)) {
    element.rel = 'stylesheet';
  } else {
    element.rel = 'preload';
    element.as = 'script';
  }
  element.crossOrigin = 'anonymous';
  element.integrity = integrity;
  element.href = url;
  const arrived = arrival(element);
  page.head.appendChild(element);
  return arrived;
}

/** Removes the links to a URL: the bundler's loader would take the link of a failed style sheet for a loaded one. */
export function removeLinks(page: Document, url: string): void {
  const address = new URL(url, page.baseURI).href;
  for (const element of Array.from(page.querySelectorAll('link'))) if (element.href === address) element.remove();
}

/** Runs a script with its hash. */
export function addScript(page: Document, pin: Pin): Promise<boolean> {
  const script = page.createElement('script');
  script.async = true;
  script.crossOrigin = 'anonymous';
  script.integrity = pin.integrity;
  script.src = pin.url;
  const arrived = arrival(script);
  page.head.appendChild(script);
  return arrived;
}
