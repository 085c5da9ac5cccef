/** In the address of a song or video: the second at which it is offered to start, as in `/post/{id}?t=83`. */
export const startParameter = "t";
