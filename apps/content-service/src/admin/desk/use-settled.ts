import { useEffect, useState } from 'react';

/** A pause in which a person who types goes on. */
const PAUSE_MS = 250;

/** The value once it has not changed for a moment: what somebody types is asked about when they stop. */
export function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
