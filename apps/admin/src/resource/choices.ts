/** What select inputs offer. @param words the text of each value */
export const choicesOf = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([id, name]) => ({ id, name }));

/** For a SelectInput that filters: left empty, it says "Any". */
export const ANY_CHOICE = { emptyText: 'Any', slotProps: { select: { displayEmpty: true } } };
