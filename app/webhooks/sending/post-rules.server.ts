import type { Config } from '../../../platform/config/read-config.server.ts';
import type { PostRules } from './post-delivery.server.ts';

/** Returns which addresses this site may post to. */
export function postRules({ publicUrl, webhooksAllowPrivate }: Config): PostRules {
  const isPrivateAllowed = webhooksAllowPrivate;
  return { isOpen: isPrivateAllowed || publicUrl.startsWith('http:'), isPrivateAllowed };
}
