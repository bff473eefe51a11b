// breaks: lint:react/exhaustive-deps
import { useEffect } from 'react';

export function Title({ text }: { text: string }) {
  useEffect(() => {
    document.title = text;
  }, []);
  return <p>{text}</p>;
}
