// breaks: lint:jsx-a11y/click-events-have-key-events, lint:jsx-a11y/no-static-element-interactions
export function Fold({ onFold }: { onFold: () => void }) {
  return <div onClick={onFold}>Fold</div>;
}
