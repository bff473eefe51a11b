// breaks: lint:react/set-state-in-effect
import { useEffect, useState } from 'react';

export function Mounted() {
  const [mounted, setMounted] = useState(false);
  useEffect(() => setMounted(true), []);
  return <p>{mounted ? 'yes' : 'no'}</p>;
}
