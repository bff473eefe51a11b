// breaks: lint:jsx-a11y/alt-text
export function Picture() {
  return <img src="/picture.webp" />;
}
