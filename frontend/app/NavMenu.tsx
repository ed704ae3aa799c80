import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';

interface NavMenuProps {
  label: string;
  /** Elements of the class `dropdown-item`. */
  children: ReactNode;
}

/**
 * A menu of the header that opens below its name. Escape, a press elsewhere, leaving it with the keyboard and
 * following one of its links close it. It has a fixed place, so it needs no positioning library.
 */
export function NavMenu({ label, children }: NavMenuProps) {
  const id = useId();
  const { key } = useLocation();
  const item = useRef<HTMLLIElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [openAt, setOpenAt] = useState<string | null>(null);
  const isOpen = openAt === key;

  useEffect(() => {
    if (!isOpen) return;
    const close = () => setOpenAt(null);
    const closeFromOutside = ({ target }: Event) => {
      if (target instanceof Node && !item.current?.contains(target)) close();
    };
    const closeByKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      close();
      button.current?.focus();
    };
    document.addEventListener('pointerdown', closeFromOutside);
    document.addEventListener('focusin', closeFromOutside);
    document.addEventListener('keydown', closeByKey);
    return () => {
      document.removeEventListener('pointerdown', closeFromOutside);
      document.removeEventListener('focusin', closeFromOutside);
      document.removeEventListener('keydown', closeByKey);
    };
  }, [isOpen]);

  return (
    <li ref={item} className="nav-item dropdown">
      <button
        ref={button}
        type="button"
        className="nav-link dropdown-toggle d-flex align-items-center"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpenAt(isOpen ? null : key)}
      >
        <span className="text-truncate">{label}</span>
      </button>
      <div
        id={id}
        className={isOpen ? 'dropdown-menu dropdown-menu-end show' : 'dropdown-menu dropdown-menu-end'}
        data-bs-popper="static"
      >
        {children}
      </div>
    </li>
  );
}
