import type { ReactNode } from 'react';

import { Button, type ButtonProps } from '../Button/Button';
import { copyText } from '../copyText';
import { useCommonWording, useShell } from '../ShellContext';

export interface CopyButtonProps {
  /** Text for the clipboard. */
  readonly text: string;
  /** Text of the button; default "Copy". */
  readonly children?: ReactNode;
  /** Accessible name: names what is copied. */
  readonly label: string;
  /** Toast after copying; default "Copied". */
  readonly copied?: string;
  /** Default: text. */
  readonly kind?: ButtonProps['kind'];
}

/** Copies a text and shows whether that worked. */
export function CopyButton({ text, children, label, copied, kind = 'text' }: CopyButtonProps) {
  const shell = useShell();
  const { common } = useCommonWording();
  const said = copied || common.copied;
  const copy = async () => {
    shell.toast((await copyText(text)) ? said : common.copyFailed);
  };
  return (
    <Button kind={kind} label={label} before={{ 'data-copy': text, 'data-copied': said }} onPress={() => void copy()}>
      {children || common.copy}
    </Button>
  );
}
