/** The text of the folded composer, apart from the others since every /home loads it. */
export const prompt = "¿Qué estás creando?";
