// The newer media library speaks English alone.
export default { useLegacyMediaLibrary: true };
