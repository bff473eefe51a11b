import { fillPlaces } from './ad-places.ts';
import type { ConsentKind, ThirdParties } from './consent.ts';
import { isAllowed } from './consent/kept-consent.ts';
import { tellTagThrough } from './track.ts';

type Gtag = (...given: unknown[]) => void;

/** What such scripts and pages agree on. Somebody else's script may put its own function in the place of ours. */
const shared = globalThis as { dataLayer?: unknown[]; gtag?: Gtag; adsbygoogle?: object[] };

const loaded = new Map<string, Promise<unknown>>();
/** Whose scripts, or calls, this page has had. */
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
  // Blockers are usual. The page goes on without it.
  arrived.catch(() => {});
  loaded.set(src, arrived);
  document.head.append(script);
  return arrived;
}

/** Calls the tag; until its script is there, what it is told waits in the list that the script reads first. */
function gtag(...given: unknown[]) {
  const waiting = (shared.dataLayer ??= []);
  if (!shared.gtag) {
    shared.gtag = function queue() {
      // Such scripts tell a call from other entries by this very object.
      waiting.push(arguments);
    };
    shared.gtag('js', new Date());
  }
  try {
    shared.gtag(...given);
  } catch {
    // Somebody else's script is no reason for ours to stop.
  }
}

/**
 * Tells the tag something. Left to itself, it would send the whole address of the page with it, and of the page before: with what
 * somebody has searched for.
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
  // Pages are counted by our own events.
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
    // Fetched by a page with a place for an advert, and by no other one.
    load(src).then(
      () => isAllowed('advertising') && fill(place),
      () => {},
    );
  });
}

/** Tells the ad network that a page was opened, or come back to. */
export function tellConversion({ conversionId }: ThirdParties): void {
  if (!conversionId || !isAllowed('advertising')) return;
  begun.add('advertising');
  tellWithoutSearch('config', conversionId);
}

/** Runs what the person has agreed to, and nothing else. */
export function runAllowed({ tagSrc, adsSrc }: ThirdParties): void {
  if (tagSrc && isAllowed('statistics')) startStatistics(tagSrc);
  if (adsSrc && isAllowed('advertising')) startAdverts(adsSrc);
}

/** From now on the tag hears of what happens, as long as the person agrees. */
export function listenForTag(): void {
  tellTagThrough(({ name, data }) => {
    if (isAllowed('statistics')) tellWithoutSearch('event', name, data);
  });
}

/** Whether something still runs here that the person has taken their consent back from: only loading the page anew ends it. */
export const isOutlived = (): boolean => [...begun].some((kind) => !isAllowed(kind));
