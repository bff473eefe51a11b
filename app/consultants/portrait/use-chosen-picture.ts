import { useRef, useState } from 'react';
import { checkPortrait, checkPortraitPixels, portraitTexts, portraitTypes } from './portrait.ts';

/** A file that was chosen, and what can be said of it before it is sent. */
export type ChosenPicture = {
  /** A data address: the page's policy allows no other. */
  preview?: string;
  error?: string;
  /** The form was sent all the same: the error is said above the form, too. */
  isPressed: boolean;
  /** When that was said, ms. */
  at: number;
  /** The server's answer that stood there at this time; a later one counts for more. */
  after: number | undefined;
};

/** What is wrong with a file by its size and by what the browser takes it for. */
function checkChosen(file: File | undefined): string | undefined {
  const wrong = checkPortrait(file);
  if (wrong || !file) return wrong;
  // Of files that a browser does not know it says nothing; the server opens them.
  return file.type === '' || portraitTypes.includes(file.type) ? undefined : portraitTexts.notOurs;
}

/** Reads a chosen file for the preview, and knows what is wrong with it. `answeredAt`: of the server's last answer. */
export function useChosenPicture(answeredAt: number | undefined) {
  const [chosen, setChosen] = useState<ChosenPicture>();
  const turn = useRef(0);
  const tell = (facts: Pick<ChosenPicture, 'preview' | 'error'>, isPressed = false) =>
    setChosen({ ...facts, isPressed, at: Date.now(), after: answeredAt });

  return {
    chosen,
    choose(file: File | undefined) {
      turn.current += 1;
      const mine = turn.current;
      const error = file && checkChosen(file);
      tell({ error });
      if (!file || error) return;
      const reader = new FileReader();
      // Another one may have been chosen meanwhile.
      const isMine = () => turn.current === mine;
      reader.addEventListener('load', () => isMine() && tell({ preview: String(reader.result) }));
      reader.addEventListener('error', () => isMine() && tell({ error: portraitTexts.unreadable }));
      reader.readAsDataURL(file);
    },
    /** The preview was drawn, or could not be. */
    look(picture: { naturalWidth: number; naturalHeight: number } | undefined) {
      const error = picture
        ? checkPortraitPixels({ width: picture.naturalWidth, height: picture.naturalHeight })
        : portraitTexts.unreadable;
      if (error) tell({ error });
    },
    /** The form is about to be sent with this file: answers whether it may be. */
    press(file: File | undefined): boolean {
      const error = chosen?.error ?? checkChosen(file);
      if (error) tell({ error }, true);
      return !error;
    },
  };
}
