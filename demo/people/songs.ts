/** A song as its artist publishes it: hashtags in the caption count in addition to `tags`. */
export type Song = { author: string; title: string; text: string; tags: readonly string[] };

type SongText = Omit<Song, "author">;

const byArtist: Record<string, readonly SongText[]> = {
  ana: [
    {
      title: "Cal viva",
      text: "La que da nombre al disco. Soleá por bulerías con un solo micrófono y la ventana abierta. Los vencejos del minuto dos no cobran.",
      tags: ["flamenco", "soleá", "guitarra"],
    },
    {
      title: "Patio con limonero",
      text: "Para mi abuela, que decía que una guitarra se oye mejor desde la cocina. Tangos de Triana, despacito. #flamenco",
      tags: ["flamenco", "tangos", "triana"],
    },
    {
      title: "Siete noches",
      text: "Última toma de la última noche. Se nos acababa la luz y se nota. La dejo como quedó.",
      tags: ["flamenco", "bulería"],
    },
  ],
  losdelfaro: [
    {
      title: "Rambla de invierno",
      text: "Salió en julio, con cuatro grados y la estufa rota. El tambor piano es el de siempre, el que era del tío. #rock #candombe",
      tags: ["rock", "candombe"],
    },
    {
      title: "La luz da la vuelta cada diez segundos",
      text: "Contamos los segundos del faro y de ahí salió el tempo. No es broma, son 84.",
      tags: ["rock", "montevideo"],
    },
    {
      title: "Martes de ensayo",
      text: "Grabada entera en el ensayo, con el perro del vecino en el puente. Perdón, Tobías, no te pudimos sacar de la mezcla.",
      tags: ["rock", "endirecto"],
    },
  ],
  "verbena-electrica": [
    {
      title: "Tarima de tres metros",
      text: "Así sonaba la noche que nos subimos once. Súbanle al bajo y corran los muebles. #cumbia",
      tags: ["cumbia", "electrocumbia"],
    },
    {
      title: "Gaita y corriente",
      text: "Gaita hembra por un amplificador de bajo. Nos dijeron que no se hacía así. Se hace así.",
      tags: ["cumbia", "gaita", "bogotá"],
    },
    {
      title: "San Victorino 6 p. m.",
      text: "Grabamos la calle, le pusimos bombo y dejamos al señor de los aguacates. Él es el solo.",
      tags: ["cumbia", "champeta"],
    },
  ],
  "renata-solis": [
    {
      title: "Contesta tú",
      text: "Un bolero sobre el teléfono fijo de mi casa, que todavía suena los domingos. Trío de cuerdas y requinto. #bolero",
      tags: ["bolero", "requinto"],
    },
    {
      title: "Me debes una tarde",
      text: "La escribí en la mesa seis del salón, con servilletas. Tengo las servilletas para quien no me crea.",
      tags: ["bolero", "cantautora"],
    },
    {
      title: "Sinfonola",
      text: "Para mi tía Chela, que echaba la moneda y cantaba encima. Va con todo y el clic de la moneda.",
      tags: ["bolero", "ranchera", "cdmx"],
    },
  ],
  "nico-paredes": [
    {
      title: "Subte C, último vagón",
      text: "Bandoneón, un pad y el chirrido de la curva de Independencia afinado en la. #tango",
      tags: ["tango", "bandoneón", "electrónica"],
    },
    {
      title: "Milonga para caminar rápido",
      text: "120 pasos por minuto, la medí yendo a pagar el alquiler.",
      tags: ["milonga", "tango"],
    },
    {
      title: "Fábrica de pastas",
      text: "El ritmo es la amasadora de abajo, entre las cinco y las siete de la mañana. Les llevé el tema y me regalaron dos docenas de ravioles.",
      tags: ["tango", "experimental"],
    },
  ],
  "ambar-quinones": [
    {
      title: "Bajo en la nevera",
      text: "Cuando la terminé se cayó un imán de la nevera. Ahí supe que el bajo estaba listo. #reggaeton",
      tags: ["reggaetón", "perreo"],
    },
    {
      title: "Santurce 3 a. m.",
      text: "Perreo lento pa' volver a casa con las ventanas abajo. Coro: mi prima y yo, un solo micro, una sola toma.",
      tags: ["reggaetón", "rnb", "santurce"],
    },
  ],
  "marea-baja": [
    {
      title: "Persianas",
      text: "La primera canción que hicimos los cuatro juntos. Va de mirar al vecino que también mira. #indie",
      tags: ["indie", "pop"],
    },
    {
      title: "El último 32",
      text: "Una canción sobre perder el autobús y alegrarse un poco. Guitarra con demasiado chorus, lo sabemos.",
      tags: ["indie", "valencia"],
    },
    {
      title: "Panadería",
      text: "Nuestro batería la grabó recién salido del obrador. Hay harina en el charles, palabra.",
      tags: ["indie", "alternativo"],
    },
  ],
  "sonia-quispe": [
    {
      title: "Línea naranja",
      text: "Compuesta en el teleférico, entre la estación central y la nieve. Charango y voz, nada más. #huayno",
      tags: ["folclore", "huayno", "charango"],
    },
    {
      title: "Wawa de viento",
      text: "Una canción de cuna en aimara y castellano. Mis alumnos hacen el coro y uno se ríe; es la mejor parte.",
      tags: ["folclore", "aimara"],
    },
    {
      title: "Dos montañas",
      text: "El huayno que me enseñó mi abuelo, con una segunda parte que le faltaba. Espero que le guste.",
      tags: ["huayno", "charango", "lapaz"],
    },
  ],
  "tormenta-seca": [
    {
      title: "Cuarenta y cuatro a la sombra",
      text: "Riff nuevo, calor viejo. Grabado con el portón abierto porque adentro ya no se podía. #rock",
      tags: ["rock", "desierto"],
    },
    {
      title: "Carretera a ningún rancho",
      text: "Siete minutos. Avisados están. El solo es del Güero y no hubo manera de cortarlo.",
      tags: ["rock", "blues", "monterrey"],
    },
  ],
  "joaquin-lemos": [
    {
      title: "El gato del subterráneo",
      text: "Blues menor para el verdadero dueño del local. Toma dos, sin cortes. #jazz",
      tags: ["jazz", "trompeta"],
    },
    {
      title: "Doce mesas",
      text: "Un vals que se va cayendo de a poco. Contrabajo grabado a un metro, para que se oigan los dedos.",
      tags: ["jazz", "instrumental"],
    },
    {
      title: "Después del temporal",
      text: "Balada con sordina. La escribí una noche de lluvia en la que no llegó nadie y tocamos igual.",
      tags: ["jazz", "balada", "santiago"],
    },
  ],
  "niebla-alta": [
    {
      title: "Páramo, 5:12",
      text: "Viento a 3.900 metros y un sintetizador que espera. Con audífonos, por favor. #ambient",
      tags: ["ambient", "grabacióndecampo"],
    },
    {
      title: "Frailejones",
      text: "Tres notas largas y una acequia. Para dormir, o para quedarse despierto sin apuro.",
      tags: ["ambient", "drone", "páramo"],
    },
    {
      title: "Rana de lluvia",
      text: "La rana canta en si bemol. Yo solo la acompañé.",
      tags: ["ambient", "experimental", "quito"],
    },
  ],
  "yeyo-mc": [
    {
      title: "Ropa tendida",
      text: "Lo que se ve desde la terraza, sin filtro. Marimba de mi parcero, coros de la cuadra completa. #trap",
      tags: ["trap", "hiphop", "marimba"],
    },
    {
      title: "Escalera arriba",
      text: "Trescientos ochenta y seis escalones, una rima por descanso. Pa' los que suben todos los días.",
      tags: ["hiphop", "medellín"],
    },
    {
      title: "Lo que dice mi abuela",
      text: "Ella dice la frase del final y no la ensayó. Quedó a la primera, como todo lo de ella.",
      tags: ["trap", "rap"],
    },
  ],
  "orquesta-malecon": [
    {
      title: "La Pastora no duerme",
      text: "Cuatro trombones y una sola ventana. Nos tocaron la puerta dos veces: una pa' quejarse y otra pa' bailar. #salsa",
      tags: ["salsa", "trombón"],
    },
    {
      title: "Ferry de las seis",
      text: "La noche del ferry, contada como fue. Sí, el timbal se mojó.",
      tags: ["salsa", "salsadura"],
    },
    {
      title: "Silla devuelta",
      text: "Pa' ese amigo que vino, se sentó y dijo que no bailaba. Montuno largo, con descarga al final.",
      tags: ["salsa", "descarga", "caracas"],
    },
  ],
  "lucia-aranda": [
    {
      title: "Mudanza con perro ajeno",
      text: "La escribí cuidando a Miga, que ladra en el segundo estribillo y firma como coautora. #cantautora",
      tags: ["cantautora", "acústico"],
    },
    {
      title: "Línea seis",
      text: "Nota de voz del metro, guitarra de la cocina. La circular tiene eso: siempre vuelves a la misma estrofa.",
      tags: ["indie", "madrid"],
    },
    {
      title: "Amigas de guardia",
      text: "Para las tres que cogieron el teléfono aquella noche. Ya sabéis quiénes sois.",
      tags: ["folk", "acústico"],
    },
  ],
  "placa-madre": [
    {
      title: "Desafinado por calor",
      text: "El modular se fue un cuarto de tono a mitad de la toma. Es lo mejor del tema, así que se queda. #techno",
      tags: ["techno", "modular"],
    },
    {
      title: "Maleta de mano",
      text: "Todo lo que suena cabe en cabina. Una toma, estéreo, sin edición.",
      tags: ["techno", "electrónica", "barcelona"],
    },
    {
      title: "Ventilador 2",
      text: "House con zumbido de ventilador. El ventilador está en re. El verano también.",
      tags: ["house", "electrónica"],
    },
  ],
  "arpa-del-sur": [
    {
      title: "Treinta y seis cuerdas",
      text: "Guarania nueva para un arpa que hizo mi padre en 1988. Todavía huele a cedro. #guarania",
      tags: ["guarania", "arpa"],
    },
    {
      title: "Polca del asiento delantero",
      text: "En nuestra camioneta el arpa viaja adelante y con cinturón. Esta polca es de la ruta.",
      tags: ["folclore", "polca", "paraguay"],
    },
  ],
  "los-chasquis": [
    {
      title: "Saludos al puesto 48",
      text: "¡Y para la señora Norma, puesto 48, con mucho cariño! Guitarra wah y órgano de feria. #chicha",
      tags: ["chicha", "cumbia"],
    },
    {
      title: "De cerro en cerro",
      text: "El himno, pues. Se baila en subida. Grabada en Los Olivos con toda la familia en la sala.",
      tags: ["chicha", "lima"],
    },
    {
      title: "Mototaxi sideral",
      text: "Mi hermano descubrió el delay y ya no hay quien lo pare. A la Luna en mototaxi, causa.",
      tags: ["cumbia", "psicodelia"],
    },
  ],
  "vera-montiel": [
    {
      title: "Placard",
      text: "Última demo grabada entre abrigos. La voz tiene olor a naftalina y la quiero así. #rnb",
      tags: ["rnb", "trap"],
    },
    {
      title: "Bajante",
      text: "El río se fue y dejó cosas: bicis, una heladera, esta letra.",
      tags: ["trap", "rosario"],
    },
    {
      title: "Visto 4:06",
      text: "Para escuchar sin contestar nada hasta mañana.",
      tags: ["rnb", "lofi"],
    },
  ],
  "tito-caraballo": [
    {
      title: "Guitarra segunda",
      text: "Treinta años tocando atrás y nunca me quejé. Bueno, un poco. Aquí me quejo con compás. #bachata",
      tags: ["bachata", "guitarra"],
    },
    {
      title: "El colmado de la esquina",
      text: "Ahí la conocí y ahí me dejó. Al colmadero le debo dos cervezas y esta canción.",
      tags: ["bachata", "bolero"],
    },
  ],
  "casa-tomada": [
    {
      title: "Patio hasta las dos",
      text: "El acordeón del nono a 124. La vecina del coro es Marta, del 4.º B: gracias, Marta. #house",
      tags: ["house", "cuarteto"],
    },
    {
      title: "Tunga máquina",
      text: "Cuarteto en la caja de ritmos. Lo probamos en un cumple de 70 y bailó hasta el cardiólogo.",
      tags: ["cuarteto", "electrónica", "córdoba"],
    },
    {
      title: "Alta siesta",
      text: "La lenta del set: la que pasamos cuando ya se fueron los que madrugan.",
      tags: ["house", "downtempo"],
    },
  ],
  "pura-madera": [
    {
      title: "Don Chepe",
      text: "Para el señor que construye nuestras marimbas y no deja que nadie toque antes que él. #jazz",
      tags: ["jazz", "marimba"],
    },
    {
      title: "Escobillas en Limón",
      text: "Ritmo de calipso, batería con escobillas y lluvia del Caribe en el techo de zinc.",
      tags: ["jazzlatino", "calipso", "costarica"],
    },
  ],
  "mf-etchegoyen": [
    {
      title: "Estudio para piano y seis tornillos",
      text: "Piano preparado: seis tornillos, dos gomas, una moneda de 1961. #piano",
      tags: ["piano", "experimental"],
    },
    {
      title: "Naranjales",
      text: "Pieza breve para el final del invierno en Salto.",
      tags: ["piano", "ambient"],
    },
    {
      title: "Milonga quieta",
      text: "Es una milonga. Solo que nadie se mueve.",
      tags: ["milonga", "piano", "salto"],
    },
  ],
  "perreo-cosmico": [
    {
      title: "Ascensor a Saturno",
      text: "Theremín, dembow y coreografía para cuatro personas en un metro cuadrado. Probada en el ascensor Reina Victoria. #reggaeton",
      tags: ["reggaetón", "synthpop"],
    },
    {
      title: "Gravedad cero (remix de mi prima)",
      text: "Mi prima dijo «déjame arreglarla» y le sacó el bajo entero. Tenía razón, qué rabia.",
      tags: ["reggaetón", "synthwave"],
    },
    {
      title: "Perrito astronauta",
      text: "Dedicada a todos los quiltros que miran el cielo en los cerros. Dura dos minutos, como un buen despegue.",
      tags: ["pop", "valparaíso"],
    },
  ],
  "domingo-gris": [
    {
      title: "Trastes",
      text: "Lo que dura lavar los de una comida normal. Si te queda agua, ponla otra vez. #lofi",
      tags: ["lofi", "beats"],
    },
    {
      title: "Llueve en la azotea (toma 3)",
      text: "La lluvia es de verdad, del martes. El casete también: un lado tiene encima la tarea de inglés de mi hermana.",
      tags: ["lofi", "instrumental"],
    },
    {
      title: "Extrañar con calma",
      text: "Guitarra, un piano de juguete y nada de prisa.",
      tags: ["lofi", "guadalajara"],
    },
  ],
};

/** Two or three songs of every artist. */
export const songs: readonly Song[] = Object.entries(byArtist).flatMap(([author, list]) =>
  list.map((song) => ({ author, ...song })),
);
