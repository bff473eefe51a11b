export const loader = () => new Response('pong');
