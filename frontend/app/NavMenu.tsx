import './navMenu.scss';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';

interface NavMenuProps {
  label: string;
  /** Elements with the class `dropdown-item`. */
  children: ReactNode;
}

/**
 * A dropdown menu in the header. It closes on Escape, on a click or focus outside, and when one of its links is
 * followed. React-Bootstrap's Dropdown would add a positioning library, which a menu at a fixed place does not need.
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
    const closeOnOutsideEvent = ({ target }: Event) => {
      if (target instanceof Node && !item.current?.contains(target)) close();
    };
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      close();
      button.current?.focus();
    };
    document.addEventListener('pointerdown', closeOnOutsideEvent);
    document.addEventListener('focusin', closeOnOutsideEvent);
    document.addEventListener('keydown', closeOnEscape);
    return () => {
      document.removeEventListener('pointerdown', closeOnOutsideEvent);
      document.removeEventListener('focusin', closeOnOutsideEvent);
      document.removeEventListener('keydown', closeOnEscape);
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
        <bdi className="text-truncate">{label}</bdi>
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
