import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';

/** The element that AppNotices shows. */
export const noticesId = 'notices';

/** A notice that is known late: it overlays the screen, so that nothing under a thumb moves. */
export function OverlayNotice({ children }: { children: ReactNode }) {
  const notices = document.getElementById(noticesId);
  return (
    notices &&
    createPortal(<div className="d-flex flex-wrap gap-2 align-items-center">{children}</div>, notices)
  );
}
