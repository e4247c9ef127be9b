import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  rectSortingStrategy,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { IconButton } from '@strapi/design-system';
import { Drag } from '@strapi/icons';
import type { ReactNode } from 'react';

/** A press that moves less is a press. */
const DRAG_FROM_PX = 5;

const INSTRUCTIONS = {
  draggable:
    'Pour déplacer : appuyez sur Espace, puis sur les flèches, et de nouveau sur Espace pour poser. Échap annule.',
};

interface SortableListProps {
  readonly ids: readonly number[];
  readonly nameOf: (id: number) => string;
  /** Beside and below each other instead of below each other. */
  readonly isGrid?: boolean;
  readonly onMove: (from: number, to: number) => void;
  readonly children: ReactNode;
}

/** Entries that are arranged by pointer or keyboard. */
export function SortableList({ ids, nameOf, isGrid = false, onMove, children }: SortableListProps) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: DRAG_FROM_PX } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );

  function end({ active, over }: DragEndEvent): void {
    const from = ids.indexOf(Number(active.id));
    const to = over === null ? -1 : ids.indexOf(Number(over.id));
    if (from >= 0 && to >= 0 && from !== to) onMove(from, to);
  }

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={end}
      accessibility={{ announcements: announcementsOf(ids, nameOf), screenReaderInstructions: INSTRUCTIONS }}
    >
      <SortableContext items={[...ids]} strategy={isGrid ? rectSortingStrategy : verticalListSortingStrategy}>
        {children}
      </SortableContext>
    </DndContext>
  );
}

function announcementsOf(ids: readonly number[], nameOf: (id: number) => string): Announcements {
  const name = (id: string | number) => nameOf(Number(id));
  const place = (id: string | number) => `${ids.indexOf(Number(id)) + 1} sur ${ids.length}`;
  return {
    onDragStart: ({ active }) => `${name(active.id)} : place ${place(active.id)}.`,
    onDragOver: ({ active, over }) => (over === null ? undefined : `${name(active.id)} : place ${place(over.id)}.`),
    onDragEnd: ({ active, over }) =>
      over === null ? undefined : `${name(active.id)} posé à la place ${place(over.id)}.`,
    onDragCancel: ({ active }) => `${name(active.id)} reste à sa place.`,
  };
}

interface SortableEntryProps {
  readonly id: number;
  readonly name: string;
  readonly children: (handle: ReactNode) => ReactNode;
}

/** One entry, which is taken by its handle. */
export function SortableEntry({ id, name, children }: SortableEntryProps) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id,
  });
  const handle = (
    <IconButton
      {...attributes}
      {...listeners}
      ref={setActivatorNodeRef}
      variant="ghost"
      size="S"
      label={`Déplacer ${name}`}
      style={{ touchAction: 'none', cursor: 'grab' }}
    >
      <Drag aria-hidden />
    </IconButton>
  );
  return (
    <li
      ref={setNodeRef}
      style={{
        transform: CSS.Translate.toString(transform),
        transition,
        ...(isDragging && { position: 'relative', zIndex: 1, opacity: 0.7 }),
      }}
    >
      {children(handle)}
    </li>
  );
}
