/** The landmark that the shell draws every screen in; taken away with the rendering. */
export const mainLandmark = (): HTMLElement => document.body.appendChild(document.createElement('main'));
