import { flashMessages } from '../../platform/room/flash-message.server.ts';

export const blogFlash = flashMessages({
  'picture-added': { kind: 'success', text: 'Picture added.' },
  'picture-changed': { kind: 'success', text: 'Description saved.' },
  'picture-deleted': { kind: 'success', text: 'Picture deleted.' },
  'post-restored': { kind: 'success', text: 'That version has been restored. It’s now the latest one.' },
  'post-taken-down': { kind: 'success', text: 'Post taken down. It’s now a draft.' },
  'post-deleted': { kind: 'success', text: 'Post deleted.' },
});
