// breaks: rooms:no-component-behind-a-room
import { GreetingEmail } from './greeting.email.tsx';

export const home = { name: 'home', email: GreetingEmail };
