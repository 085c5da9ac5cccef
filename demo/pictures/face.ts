/** The features of a portrait, for people with a picture. */
export type Face = {
  /** From the lightest (1) to the darkest (6). */
  skin: 1 | 2 | 3 | 4 | 5 | 6;
  hair:
    | "long"
    | "bob"
    | "bun"
    | "curls"
    | "afro"
    | "short"
    | "fade"
    | "wavy"
    | "braids"
    | "bald"
    | "mohawk"
    | "mop"
    | "slick";
  hairColor: "black" | "brown" | "chestnut" | "blond" | "red" | "grey" | "dyed";
  beard?: "stubble" | "full" | "moustache" | "goatee";
  glasses?: "round" | "square" | "dark";
  hat?: "cap" | "beanie" | "brim" | "fedora";
  earrings?: true;
  headphones?: true;
};
