// Hover and focus handling and the position of all tooltips on the page. Without this code, only a press opens them.

const gap = 8;
/** How long the text stays after the pointer has left the button, so that the pointer can move onto the text. */
const leaveAfterMs = 150;

const buttons = '[data-tooltip]';
const bubbles = '[role=tooltip]';

let isFollowing = false;
let leaving: ReturnType<typeof setTimeout> | undefined;
let press: { by: string; wasOpen: boolean } | undefined;

const closest = (target: EventTarget | null, selector: string) =>
  target instanceof Element ? target.closest<HTMLElement>(selector) : null;
const buttonAt = (target: EventTarget | null) => closest(target, buttons);
const bubbleOf = (button: Element | null) =>
  button && document.getElementById(button.getAttribute('popovertarget') ?? '');
const openBubble = () => document.querySelector<HTMLElement>(`${bubbles}:popover-open`);
const isOpen = (button: Element) => bubbleOf(button)?.matches(':popover-open') ?? false;

function hide() {
  removeEventListener('scroll', hide, { capture: true });
  openBubble()?.hidePopover();
}

function show(button: Element) {
  clearTimeout(leaving);
  const bubble = bubbleOf(button);
  if (!bubble?.showPopover || isOpen(button)) return;
  bubble.showPopover();
  place(button, bubble);
}

/** Places the text above the button, or below it if there is no room, always inside the window. */
function place(button: Element, bubble: HTMLElement) {
  const at = button.getBoundingClientRect();
  bubble.style.cssText = 'position:fixed;margin:0;inset:auto';
  const { width, height } = bubble.getBoundingClientRect();
  const left = Math.min(
    Math.max(16, at.left + at.width / 2 - width / 2),
    document.documentElement.clientWidth - width - 16,
  );
  const top = at.top - height - gap > 0 ? at.top - height - gap : at.bottom + gap;
  bubble.style.left = `${Math.max(0, left)}px`;
  bubble.style.top = `${top}px`;
  addEventListener('scroll', hide, { capture: true, passive: true, once: true });
}

function onPointerOver({ target, pointerType }: PointerEvent) {
  if (pointerType !== 'mouse') return;
  const button = buttonAt(target);
  if (button) show(button);
  else if (closest(target, bubbles)) clearTimeout(leaving);
}

function onPointerOut({ target, relatedTarget, pointerType }: PointerEvent) {
  const left = buttonAt(target) ?? closest(target, bubbles);
  if (pointerType !== 'mouse' || !left || left.contains(relatedTarget as Node | null)) return;
  clearTimeout(leaving);
  leaving = setTimeout(hide, leaveAfterMs);
}

function onPointerDown({ target, pointerType }: PointerEvent) {
  const button = buttonAt(target);
  press = button ? { by: pointerType, wasOpen: isOpen(button) } : undefined;
}

/** Touch and keys open or close the tooltip. A mouse click never closes it, because hovering may have opened it. */
function onClick(event: MouseEvent) {
  const button = buttonAt(event.target);
  if (!button) return;
  event.preventDefault();
  const { by, wasOpen } = press ?? { by: 'key', wasOpen: isOpen(button) };
  press = undefined;
  if (by !== 'mouse' && wasOpen) hide();
  else show(button);
}

function onFocusIn({ target }: FocusEvent) {
  const button = buttonAt(target);
  if (button?.matches(':focus-visible')) show(button);
}

function onFocusOut({ target }: FocusEvent) {
  if (buttonAt(target)) hide();
}

/** Handles the tooltips of this page, now and after every navigation. Further calls do nothing. */
export function followTooltips(): void {
  if (isFollowing) return;
  isFollowing = true;
  document.addEventListener('pointerover', onPointerOver, { passive: true });
  document.addEventListener('pointerout', onPointerOut, { passive: true });
  document.addEventListener('pointerdown', onPointerDown, { passive: true });
  document.addEventListener('click', onClick);
  document.addEventListener('focusin', onFocusIn);
  document.addEventListener('focusout', onFocusOut);
  // The pointer, the focus or a press may have arrived before this code.
  const open = openBubble();
  const used = document.querySelector(`${buttons}:hover,${buttons}:focus-visible`);
  if (open) {
    const button = document.querySelector(`${buttons}[popovertarget="${CSS.escape(open.id)}"]`);
    if (button) place(button, open);
  } else if (used) show(used);
}
