/**
 * A ref that puts styles on an element by script. What a server draws has no style attributes: the policy
 * of pages forbids them, because who can write one can hide or imitate what is on the page.
 */
export const styleRef =
  (style: Readonly<Record<string, string>>) =>
  (element: HTMLElement | null): void => {
    for (const [name, value] of Object.entries(style)) element?.style.setProperty(name, value)
  }
