/** In the place of `@mux/mux-player-react`: the library takes pictures and PDFs alone, so no video asks for a player. */
export default function VideoPlayer(): null {
  return null;
}
