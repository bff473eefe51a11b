// breaks: rooms:every-room-is-listed
export const useful = 1;
