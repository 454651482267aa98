/** Which page is shown. Links are ordinary links; a click on one does not load the page anew. */

class Place {
  path = $state(location.pathname);
  query = $state(location.search);
}

const place = new Place();

export const route = {
  get path(): string {
    return place.path;
  },
  get query(): URLSearchParams {
    return new URLSearchParams(place.query);
  },
};

function look(): void {
  place.path = location.pathname;
  place.query = location.search;
}

export function go(address: string, replace = false): void {
  history[replace ? 'replaceState' : 'pushState'](null, '', address);
  look();
  window.scrollTo(0, 0);
}

function isOurs(link: HTMLAnchorElement, event: MouseEvent): boolean {
  const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  const page = link.origin === location.origin && !link.pathname.startsWith('/api/');
  return plain && page && !link.target && !link.hasAttribute('download') && !link.hash;
}

export function followLinks(): void {
  addEventListener('popstate', look);
  document.addEventListener('click', (event) => {
    const link = (event.target as Element).closest?.('a[href]');
    if (link instanceof HTMLAnchorElement && !event.defaultPrevented && isOurs(link, event)) {
      event.preventDefault();
      go(link.pathname + link.search);
    }
  });
}
