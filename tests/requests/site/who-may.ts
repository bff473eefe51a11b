/**
 * Who may set off a use case. 'anybody': visitors too. 'self': whoever is signed in, for themselves; the id comes from the
 * session, never from the request. 'link': whoever holds a good link from an e-mail. 'operator': the command line of the
 * machine. 'operator-screen': an operator who is signed in. 'gateway': the payment service, by its signature. 'site': the site itself, at the start or in a job. 'part': a step of other use cases, not reached by itself.
 */
export type Who = 'anybody' | 'self' | 'link' | 'operator' | 'operator-screen' | 'gateway' | 'site' | 'part';
