// breaks: lint:react/rules-of-hooks
import { useState } from 'react';

export function Greeting({ loud }: { loud: boolean }) {
  if (loud) {
    const [text] = useState('hello');
    return <p>{text}</p>;
  }
  return <p>hello</p>;
}
