/** What the folded composer says: apart from the rest of the texts, since every /home loads it. */
export const prompt = "¿Qué estás creando?";
