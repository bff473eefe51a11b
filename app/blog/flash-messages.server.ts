import { flashMessages } from '../../platform/room/flash-message.server.ts';

export const blogFlash = flashMessages({
  'picture-added': { kind: 'success', text: 'Picture added.' },
  'picture-changed': { kind: 'success', text: 'Description saved.' },
  'picture-deleted': { kind: 'success', text: 'Picture deleted.' },
  'post-restored': { kind: 'success', text: 'That version is back, as the newest one.' },
  'post-taken-down': { kind: 'success', text: 'Post taken down. It’s a draft now.' },
  'post-deleted': { kind: 'success', text: 'Post deleted.' },
});
