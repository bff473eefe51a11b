import { fillPlaces } from './ad-places.ts';
import type { ConsentKind, ThirdPartyScripts } from './consent.ts';
import { isAllowed } from './consent/kept-consent.ts';
import { tellTagThrough } from './track.ts';

type Gtag = (...given: unknown[]) => void;

/** Global names shared with the third-party scripts. A script may replace our `gtag` with its own function. */
const shared = globalThis as { dataLayer?: unknown[]; gtag?: Gtag; adsbygoogle?: object[] };

const loaded = new Map<string, Promise<unknown>>();
/** The kinds of consent that this page has used, to run a script or to call the tag. */
const begun = new Set<ConsentKind>();

function load(src: string): Promise<unknown> {
  const already = loaded.get(src);
  if (already) return already;
  const script = document.createElement('script');
  script.src = src;
  script.async = true;
  const arrived = new Promise((done, failed) => {
    script.onload = done;
    script.onerror = failed;
  });
  // Blockers are common. The page works without the script.
  arrived.catch(() => {});
  loaded.set(src, arrived);
  document.head.append(script);
  return arrived;
}

/** Calls the tag. Until its script loads, the calls wait in a list that the script reads first. */
function gtag(...given: unknown[]) {
  const waiting = (shared.dataLayer ??= []);
  if (!shared.gtag) {
    shared.gtag = function queue() {
      // These scripts accept a call only as an `arguments` object.
      waiting.push(arguments);
    };
    shared.gtag('js', new Date());
  }
  try {
    shared.gtag(...given);
  } catch {
    // An error in a third-party script must not stop this code.
  }
}

/**
 * Calls the tag without the query of the URL. By default the tag would send the full URLs of this page and the previous
 * one, with the user's search words.
 */
function tellWithoutSearch(...given: unknown[]) {
  const { origin, pathname } = location;
  const { referrer } = document;
  gtag('set', { page_location: origin + pathname, page_referrer: referrer && new URL(referrer).origin });
  gtag(...given);
}

function startStatistics(src: string) {
  begun.add('statistics');
  const id = new URL(src).searchParams.get('id');
  // Page views are counted by the product's own events.
  if (id && !loaded.has(src)) tellWithoutSearch('config', id, { send_page_view: false });
  void load(src);
}

function fill(place: HTMLElement) {
  if (!place.isConnected || place.hasChildNodes()) return;
  const advert = document.createElement('ins');
  advert.className = 'adsbygoogle';
  advert.style.cssText = 'display:block;width:100%;height:100%';
  place.append(advert);
  (shared.adsbygoogle ??= []).push({});
}

function startAdverts(src: string) {
  begun.add('advertising');
  fillPlaces((place) => {
    if (!isAllowed('advertising')) return;
    // Loaded only on a page with an advert slot.
    load(src).then(
      () => isAllowed('advertising') && fill(place),
      () => {},
    );
  });
}

/** Reports to the ad network that a page was opened, or that the user came back to it. */
export function tellConversion({ conversionId }: ThirdPartyScripts): void {
  if (!conversionId || !isAllowed('advertising')) return;
  begun.add('advertising');
  tellWithoutSearch('config', conversionId);
}

/** Runs only the scripts that the visitor has agreed to. */
export function runAllowed({ tagSrc, adsSrc }: ThirdPartyScripts): void {
  if (tagSrc && isAllowed('statistics')) startStatistics(tagSrc);
  if (adsSrc && isAllowed('advertising')) startAdverts(adsSrc);
}

/** Sends events to the tag from now on, while the visitor agrees. */
export function listenForTag(): void {
  tellTagThrough(({ name, data }) => {
    if (isAllowed('statistics')) tellWithoutSearch('event', name, data);
  });
}

/** Whether a script still runs although the consent to it was withdrawn. Only reloading the page stops it. */
export const isOutlived = (): boolean => [...begun].some((kind) => !isAllowed(kind));
