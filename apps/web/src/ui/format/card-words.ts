/** The last month of a card as it is printed on it: "12/34". @param month  `YYYY-MM` */
export const monthWords = (month: string): string => `${month.slice(5)}/${month.slice(2, 4)}`;
