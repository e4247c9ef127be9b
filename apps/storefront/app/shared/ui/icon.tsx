/** Drawn on a 24-unit grid with a 1.6-unit line. */
const SHAPES = {
  account: 'M12 12.5a4 4 0 1 0 0-8 4 4 0 0 0 0 8Zm-7.5 7c1-3.4 4-5 7.5-5s6.5 1.6 7.5 5',
  basket:
    'M4 9.5h16l-1.6 9a1.5 1.5 0 0 1-1.5 1.2H7.1a1.5 1.5 0 0 1-1.5-1.2L4 9.5Zm4 0 3-5.5m5 5.5-3-5.5M9.5 13v3.5m5-3.5v3.5',
  search: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13Zm4.8-1.7L20 20',
  menu: 'M4 7h16M4 12h16M4 17h16',
  close: 'm6 6 12 12M18 6 6 18',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  remove: 'M5 7h14M9.5 7V4.5h5V7m-8 0 .8 12.5h9.4L17.5 7M10 10.5v5.5m4-5.5v5.5',
  chevronDown: 'm6 9.5 6 6 6-6',
  chevronRight: 'm9.5 6 6 6-6 6',
  pause: 'M9 6v12m6-12v12',
  play: 'M8.5 6v12l9.5-6-9.5-6Z',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Zm9.5 3a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z',
  eyeOff:
    'M4 4l16 16M9.5 5.9A9 9 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a17 17 0 0 1-3 3.7m-3.3 2a9 9 0 0 1-3.2.8C6 18.5 2.5 12 2.5 12a17 17 0 0 1 3.7-4.3M10 10a3 3 0 0 0 4 4',
  info: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17Zm0-9.5v5.5M12 7.5v.5',
  warning: 'M12 4 2.8 19.5h18.4L12 4Zm0 6v4.5m0 2.5v.3',
  truck:
    'M2.5 6.5h11v10h-11v-10Zm11 3.5h4l3.5 3.5v3h-7.5M7 19a2 2 0 1 0 0-4 2 2 0 0 0 0 4Zm10 0a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z',
  copy: 'M8.5 8.5h11v11h-11v-11Zm-3.5 7h-.5v-11h11V5',
  download: 'M12 4v11m-4.5-4.5L12 15l4.5-4.5M4.5 19.5h15',
  phone: 'M6.5 4.5h3l1.5 4-2 1.5a11 11 0 0 0 5 5l1.5-2 4 1.5v3c0 1-.8 2-2 2C10.5 19.5 4.5 13.5 4.5 6.5c0-1.2 1-2 2-2Z',
  lock: 'M6 10.5h12v9H6v-9Zm2.5 0v-3a3.5 3.5 0 0 1 7 0v3M12 14v2',
  mail: 'M3.5 6h17v12h-17V6Zm0 1 8.5 6 8.5-6',
  clock: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17Zm0-13.5v5l3.5 2',
  message: 'M4 5.5h16v11H11l-4.5 3.5v-3.5H4v-11Z',
} satisfies Record<string, string>;

export type IconName = keyof typeof SHAPES;

/** A decorative line drawing; its meaning is always in words beside it or in the control's label. `size` in pixels. */
export function Icon({
  name,
  size = 20,
  className,
}: {
  name: IconName;
  size?: number;
  className?: string | undefined;
}) {
  return (
    <svg
      className={className}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={SHAPES[name]} />
    </svg>
  );
}
