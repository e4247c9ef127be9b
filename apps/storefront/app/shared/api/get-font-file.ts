/** A font of the shop's own files; null when it cannot be had. */
export async function getFontFile(address: string): Promise<ArrayBuffer | null> {
  try {
    const answer = await fetch(address);
    return answer.ok ? await answer.arrayBuffer() : null;
  } catch {
    return null;
  }
}
