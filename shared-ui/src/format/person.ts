/** Initials of first and last name, 'U' when there are none (product specification §2, shell). */
export function initials(firstName: string, lastName: string): string {
  const letters = [firstName, lastName]
    .map((name) => [...new Intl.Segmenter().segment(name.trim())][0]?.segment ?? '')
    .join('');
  return letters ? letters.toLocaleUpperCase('en-US') : 'U';
}
