// breaks: knip:files
export const alone = true;
