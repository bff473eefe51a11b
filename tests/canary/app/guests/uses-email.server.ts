// breaks: walls:emails-stay-in-their-room
import { GreetingEmail } from '../home/greeting.email.tsx';

export const draw = GreetingEmail;
