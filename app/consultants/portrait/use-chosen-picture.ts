import { useRef, useState } from 'react';
import { checkPortrait, checkPortraitPixels, portraitTexts, portraitTypes } from './portrait.ts';

/** The preview of the file that the user chose, or the problem that the browser found with it. */
export type ChosenPicture = {
  /** A data URL: the page's content security policy allows no other. */
  preview?: string;
  error?: string;
  /** Whether the form was submitted despite the error, which is then also shown above the form. */
  isPressed: boolean;
  /** The time at which this state was set, in ms. */
  at: number;
  /**
   * The time of the server's last response when this state was set; a later response takes precedence over this state.
   */
  after: number | undefined;
};

/** Returns what is wrong with a file, by its size and the type that the browser reports. */
function checkChosen(file: File | undefined): string | undefined {
  const wrong = checkPortrait(file);
  if (wrong || !file) return wrong;
  // Browsers report no type for files they do not know; the server opens them.
  return file.type === '' || portraitTypes.includes(file.type) ? undefined : portraitTexts.notOurs;
}

/** Reads a chosen file for the preview and checks it. `answeredAt`: the time of the server's last response. */
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
      // The user may have chosen another file in the meantime.
      const isMine = () => turn.current === mine;
      reader.addEventListener('load', () => isMine() && tell({ preview: String(reader.result) }));
      reader.addEventListener('error', () => isMine() && tell({ error: portraitTexts.unreadable }));
      reader.readAsDataURL(file);
    },
    /** Called when the preview was drawn or could not be drawn. */
    look(picture: { naturalWidth: number; naturalHeight: number } | undefined) {
      const error = picture
        ? checkPortraitPixels({ width: picture.naturalWidth, height: picture.naturalHeight })
        : portraitTexts.unreadable;
      if (error) tell({ error });
    },
    /** Called when the form is about to be sent with this file. Returns whether it may be sent. */
    press(file: File | undefined): boolean {
      const error = chosen?.error ?? checkChosen(file);
      if (error) tell({ error }, true);
      return !error;
    },
  };
}
