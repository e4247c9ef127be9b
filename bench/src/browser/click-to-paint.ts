import type { Page } from '@playwright/test';

/**
 * Milliseconds from the click, which follows a lifted button or finger, by the browser's own clock, until the next screen's heading has been
 * painted: the change of the heading, the frame that draws it, and the first task after that frame.
 */
export async function clickToPaint(page: Page, click: () => Promise<void>): Promise<number> {
  await page.evaluate(() => {
    const heading = () => document.querySelector('h1')?.textContent;
    Object.assign(globalThis, {
      painted: new Promise<number>((resolve) => {
        const onClick = ({ timeStamp }: Event): void => {
          const before = heading();
          const observer = new MutationObserver(() => {
            if (heading() === before || heading() === undefined) return;
            observer.disconnect();
            requestAnimationFrame(() => {
              const { port1, port2 } = new MessageChannel();
              port1.addEventListener('message', () => resolve(performance.now() - timeStamp));
              port1.start();
              port2.postMessage(null);
            });
          });
          observer.observe(document.body, { subtree: true, childList: true, characterData: true });
        };
        document.addEventListener('click', onClick, { capture: true, once: true });
      }),
    });
  });
  await click();
  return page.evaluate(() => (globalThis as unknown as { painted: Promise<number> }).painted);
}
