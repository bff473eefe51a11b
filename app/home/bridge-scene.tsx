/**
 * The picture of the front page: a bridge between two houses, by day or, in the dark theme, at dusk. Decorative. Its sky
 * is as high as the box needs, up to 600 by 520; in a flat box the top is cut off.
 */
export function BridgeScene({ className }: { className?: string }) {
  return (
    <svg viewBox="0 -314 520 600" preserveAspectRatio="xMidYMax slice" aria-hidden="true" className={className}>
      <path d="M0-314h520v600H0Z" fill="var(--color-scene-sky)" />
      <path
        d="M40 40h3v3h-3Zm88 26h2v2h-2Zm66 32h3v3h-3Zm14-62h2v2h-2Zm90 16h3v3h-3Zm84-26h2v2h-2Zm96 30h3v3h-3ZM222 132h2v2h-2Zm-40-8h2v2h-2ZM70-40h3v3h-3Zm120-60h2v2h-2Zm90 30h3v3h-3Zm130-50h3v3h-3ZM60-170h2v2h-2Zm240-30h3v3h-3Zm150-10h2v2h-2Z"
        fill="var(--color-scene-star)"
      />
      <path
        d="M64 34a20 20 0 0 1 10-37 30 30 0 0 1 56-6 22 22 0 0 1 30 43ZM330-76a17 17 0 0 1 8-32 26 26 0 0 1 48-5 19 19 0 0 1 26 37Z"
        fill="var(--color-scene-cloud)"
      />
      <circle cx="322" cy="118" r="25" fill="var(--color-scene-sun)" />
      <path d="M0 214c60-46 118-46 176-20s110 22 172-8 116-32 172-2v62H0Z" fill="var(--color-scene-hill)" />
      <path d="M0 246h520v40H0Z" fill="var(--color-scene-water)" />
      <g stroke="var(--color-scene-ripple)" strokeWidth="4" strokeLinecap="round">
        <path d="M36 262h56M150 274h70M262 260h44M352 275h76M448 262h40" />
      </g>
      <g>
        <path d="M34 146 92 96l58 50v100H34Z" fill="var(--color-scene-wall)" />
        <path d="m22 154 70-62 70 62-12 12-58-52-58 52Z" fill="var(--color-scene-roof)" />
        <path d="M78 196a16 16 0 0 1 32 0v50H78Z" fill="var(--color-scene-bridge)" />
      </g>
      <g>
        <path d="M366 132h124v114H366Z" fill="var(--color-scene-brick)" />
        <path d="M354 138 428 84l74 54v12H354Z" fill="var(--color-scene-slate)" />
        <path d="M412 190h34v56h-34Z" fill="var(--color-scene-bridge)" />
      </g>
      <path
        d="M50 172h20v22H50Zm66 0h20v22h-20ZM382 160h20v20h-20Zm36 0h22v20h-22Zm38 0h20v20h-20ZM382 200h16v22h-16Zm76 0h18v22h-18Z"
        fill="var(--color-scene-window)"
      />
      <path
        d="M146 246c30 0 44-58 112-58s82 58 112 58h-24c-24 0-40-36-88-36s-64 36-88 36Z"
        fill="var(--color-scene-bridge)"
      />
      <g stroke="var(--color-scene-bridge)" strokeWidth="5" strokeLinecap="round" fill="none">
        <path d="M152 226c36-4 48-58 106-58s70 54 106 58" />
        <path d="M200 196v18M229 176v18M258 170v20M287 176v18M316 196v18" />
      </g>
      <g fill="var(--color-scene-coat)">
        <circle cx="240" cy="148" r="8" />
        <path d="M229 186c0-20 4-28 11-28s11 8 11 28Z" />
      </g>
      <g fill="var(--color-scene-roof)">
        <circle cx="276" cy="148" r="8" />
        <path d="M265 186c0-20 4-28 11-28s11 8 11 28Z" />
      </g>
    </svg>
  );
}
