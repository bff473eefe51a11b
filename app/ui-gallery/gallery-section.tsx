import type { ReactNode } from 'react';

/** One family of components, with a heading to jump to. */
export function GallerySection({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="border-t border-line py-10">
      <h2 id={`${id}-title`}>{title}</h2>
      <div className="mt-6 grid gap-8">{children}</div>
    </section>
  );
}

/** One state of a component, with its name. */
export function State({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <h3 className="mb-3 text-sm text-ink-soft">{name}</h3>
      {children}
    </div>
  );
}
