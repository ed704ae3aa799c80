import './sortableList.scss';
import { type PointerEvent, type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import Button from 'react-bootstrap/Button';

interface SortableListProps<Item> {
  items: readonly Item[];
  keyOf: (item: Item) => string;
  /** What an item is called in its buttons and in announcements. */
  nameOf: (item: Item, index: number) => string;
  onMove: (from: number, to: number) => void;
  /** The id of the list's heading. */
  labelledBy: string;
  itemClassName: string;
  children: (item: Item, index: number, controls: Controls) => ReactNode;
}

interface Controls {
  /** Drags the item, by mouse or touch. */
  handle: ReactNode;
  /** Buttons that move the item up and down. */
  arrows: ReactNode;
}

interface Drag {
  from: number;
  to: number;
}

/** A list whose items can be moved by buttons, which work by touch and by keyboard, and by dragging their handles. */
export function SortableList<Item>({
  items,
  keyOf,
  nameOf,
  onMove,
  labelledBy,
  itemClassName,
  children,
}: SortableListProps<Item>) {
  const list = useRef<HTMLOListElement>(null);
  const [drag, setDrag] = useState<Drag | null>(null);
  const [announcement, setAnnouncement] = useState('');

  const move = (from: number, to: number) => {
    const item = items[from];
    if (item === undefined || from === to || to < 0 || to >= items.length) return;
    onMove(from, to);
    setAnnouncement(`${nameOf(item, from)}: posição ${to + 1} de ${items.length}`);
  };
  const drop = () => {
    setDrag(null);
    if (drag) move(drag.from, drag.to);
  };
  const dragTo = ({ clientY, currentTarget }: PointerEvent) => {
    if (!drag || !list.current) return;
    const to = positionAt(clientY, list.current, drag);
    // Flushed, because the drop may follow in the same frame.
    flushSync(() => setDrag({ ...drag, to }));
    currentTarget.closest('li')?.scrollIntoView({ block: 'nearest' });
  };

  return (
    <>
      <ol ref={list} className="sortable-list list-unstyled" tabIndex={-1} aria-labelledby={labelledBy}>
        {items.map((item, index) => {
          const name = nameOf(item, index);
          return (
            // While an item is dragged only the visible order changes: its element would lose the pointer if it moved.
            <li
              key={keyOf(item)}
              className={index === drag?.from ? `${itemClassName} is-dragged` : itemClassName}
              style={drag ? { order: orderDuring(drag, index) } : undefined}
            >
              {children(item, index, {
                handle: (
                  <span
                    className="sortable-handle"
                    aria-hidden="true"
                    onPointerDown={(event) => {
                      if (event.button !== 0) return;
                      event.currentTarget.setPointerCapture(event.pointerId);
                      setDrag({ from: index, to: index });
                    }}
                    onPointerMove={dragTo}
                    onPointerUp={drop}
                    onPointerCancel={() => setDrag(null)}
                  >
                    ⠿
                  </span>
                ),
                // Not `disabled` at the ends, because a disabled button loses the focus.
                arrows: (
                  <>
                    <Button
                      variant="link"
                      className="line-button text-body"
                      aria-label={`Mover ${name} para cima`}
                      aria-disabled={index === 0}
                      onClick={() => move(index, index - 1)}
                    >
                      ↑
                    </Button>
                    <Button
                      variant="link"
                      className="line-button text-body"
                      aria-label={`Mover ${name} para baixo`}
                      aria-disabled={index === items.length - 1}
                      onClick={() => move(index, index + 1)}
                    >
                      ↓
                    </Button>
                  </>
                ),
              })}
            </li>
          );
        })}
      </ol>
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
    </>
  );
}

/** Returns the items after one of them has been moved. */
export function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const others = items.filter((_, index) => index !== from);
  return [...others.slice(0, to), ...items.slice(from, from + 1), ...others.slice(to)];
}

/** The CSS order of an item: its position if the drag ended here. */
function orderDuring({ from, to }: Drag, index: number): number {
  if (index === from) return to;
  if (from < index && index <= to) return index - 1;
  return to <= index && index < from ? index + 1 : index;
}

/** The position of the dragged item whose neighbours' middles are above and below the pointer. */
function positionAt(clientY: number, list: HTMLElement, { from }: Drag): number {
  return [...list.children].filter((item, index) => {
    const { top, height } = item.getBoundingClientRect();
    return index !== from && top + height / 2 < clientY;
  }).length;
}
