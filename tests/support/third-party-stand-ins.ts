import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A script that, like analytics scripts, reports each call to its server, even calls made before the script loaded. */
const tagScript = (origin: string) => `
  const layer = (window.dataLayer = window.dataLayer || []);
  const tell = (call) =>
    fetch('${origin}/told', { method: 'POST', mode: 'no-cors', keepalive: true, body: JSON.stringify([...call]) });
  layer.forEach(tell);
  layer.push = (call) => (tell(call), Array.prototype.push.call(layer, call));
`;

/** A script that fills its slots with content that is too large, as the script of an ad network may. */
const adsScript = (origin: string) => `
  const fill = () => {
    const place = document.querySelector('ins.adsbygoogle:empty');
    place.innerHTML = '<div style="width: 970px; height: 600px; background: silver">A late advert</div>';
    fetch('${origin}/filled', { method: 'POST', mode: 'no-cors', keepalive: true });
  };
  (window.adsbygoogle || []).forEach(fill);
  window.adsbygoogle = { push: fill };
`;

async function startStandIn(scriptOf: (origin: string) => string) {
  /** The paths that were requested, and the calls that were reported. */
  const asked: string[] = [];
  const told: unknown[][] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      const { pathname } = new URL(request.url ?? '', origin);
      asked.push(pathname);
      if (pathname === '/told') told.push(JSON.parse(body) as unknown[]);
      response.writeHead(200, { 'Content-Type': 'text/javascript', 'Cache-Control': 'no-store' });
      response.end(request.method === 'GET' ? scriptOf(origin) : '');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    asked,
    told,
    forget() {
      asked.length = 0;
      told.length = 0;
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Starts servers that replace an analytics service and an ad network. */
export async function startThirdParties() {
  return { tag: await startStandIn(tagScript), ads: await startStandIn(adsScript) };
}
