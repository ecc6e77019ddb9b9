const parts = {
  composer: '[data-composer] textarea',
  tags: '[data-ticket-tags] input',
  row: '[role=list] [data-roving][tabindex="0"]',
  search: 'main input[type=search]',
} as const;

const timeoutMs = 1_000;
const pause = 50;

/** Focuses a part of the screen as soon as it has mounted; gives up after a timeout. */
export function focusPart(part: keyof typeof parts): void {
  const until = performance.now() + timeoutMs;
  const attempt = (): void => {
    const element = document.querySelector<HTMLElement>(parts[part]);
    if (element === null || isDisabled(element)) {
      if (performance.now() < until) setTimeout(attempt, pause);
      return;
    }
    element.focus();
  };
  attempt();
}

function isDisabled(element: HTMLElement): boolean {
  return 'disabled' in element && element.disabled === true;
}
