// Icons for a few screens, drawn with `<Icon drawing={…} />`. The icons of many screens are in
// shapes.svg.

export const starDrawing = <path d="m12 3.5 2.6 5.4 5.9.8-4.3 4.1 1.1 5.9L12 16.9l-5.3 2.8 1.1-5.9L3.5 9.7l5.9-.8Z" />;
export const lockDrawing = <path d="M5.5 11h13v9h-13ZM8 11V8a4 4 0 0 1 8 0v3" />;
export const homeDrawing = <path d="m3.5 11.5 8.5-8 8.5 8M6 9.5v10.5h12V9.5M10 20v-6h4v6" />;
export const sendDrawing = <path d="M4 4.5 20.5 12 4 19.5 6.5 12Zm2.5 7.5H13" />;
export const moreDrawing = <path strokeWidth="3" d="M5 12h.1M12 12h.1M19 12h.1" />;
export const binDrawing = <path d="M4.5 7h15M9.5 7V4h5v3M6.5 7l1 13.5h9l1-13.5" />;
