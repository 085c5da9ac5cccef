/** A text post, without a file. */
export type Note = { author: string; text: string };

type Row = readonly [author: string, text: string];

const byArtists: readonly Row[] = [
  [
    "ana",
    "Hay días en que la guitarra suena a tablao y días en que suena a armario. Hoy, armario. Mañana más.",
  ],
  [
    "ana",
    "Me preguntan mucho por qué sintetizadores. Porque mi abuela también se compró una lavadora cuando salieron.",
  ],
  ["ana", "Estoy buscando un palmero que llegue puntual. He dicho puntual. #flamenco"],
  [
    "ana",
    "Para quien empiece con la soleá: escuchar, escuchar, escuchar, y luego equivocarse despacio. https://es.wikipedia.org/wiki/Soleá",
  ],
  [
    "ana",
    "Lo mejor de la semana ha sido cruzarme con @lucia-aranda en un camerino de dos metros cuadrados y acabar cantando una suya por tangos.",
  ],
  [
    "losdelfaro",
    "Encuesta seria: ¿el puente de la canción nueva dura ocho compases o dieciséis? Vamos 2 a 2 y el baterista se abstiene.",
  ],
  [
    "losdelfaro",
    "Un tambor se templa con fuego y con paciencia. Nosotros trajimos fuego. #candombe",
  ],
  [
    "losdelfaro",
    "Para los que preguntan qué es la cuerda de tambores: chico, repique y piano. Acá lo explican mejor que nosotros. https://es.wikipedia.org/wiki/Candombe",
  ],
  ["verbena-electrica", "Se busca gaitero con visa de paciencia. Nosotros ponemos el tinto."],
  [
    "verbena-electrica",
    "Regla de la casa: si la gente no baila al minuto dos, el que baila es el que hizo el arreglo. #cumbia",
  ],
  [
    "verbena-electrica",
    "Qué lujo lo que hicieron @los-chasquis con la guitarra wah en la última. Tomen nota, muchachos.",
  ],
  ["renata-solis", "Un bolero aguanta todo menos la prisa."],
  [
    "renata-solis",
    "Hoy una señora me dijo que lloró «pero bonito». Ya puedo cerrar el año. #bolero",
  ],
  [
    "renata-solis",
    "¿Alguien conserva requintos de los de antes, de caja chica? Pregunto por una amiga que soy yo.",
  ],
  ["renata-solis", "Abro hilo breve de canciones que se cantan sentada: todas."],
  ["nico-paredes", "Un bandoneón tiene 71 botones y ninguno es «deshacer». #bandoneón"],
  [
    "nico-paredes",
    "Llevé el fueye al taller de @rulo-basualdo. Lo abrió, suspiró y puso la pava. Es grave.",
  ],
  [
    "nico-paredes",
    "Si alguna vez quisieron entender por qué suena así, empiecen por acá: https://es.wikipedia.org/wiki/Bandoneón",
  ],
  ["nico-paredes", "Ensayé cuatro horas. Salieron bien tres minutos. Buen promedio."],
  ["ambar-quinones", "Mami oyó el coro nuevo y dijo «eso está bien, pero bájalo». Lo subí."],
  [
    "ambar-quinones",
    "Consejo pa' quien produce en casa: si el carro del vecino suena mejor que tu mezcla, ve y mezcla en el carro. #producción",
  ],
  [
    "ambar-quinones",
    "¿Quién se apunta a un coro con @perreo-cosmico? Porque yo ya me apunté y ellas todavía no saben.",
  ],
  [
    "marea-baja",
    "Hemos cambiado una letra a petición de la madre del bajista. La canción ha mejorado. No lo volveremos a admitir.",
  ],
  [
    "marea-baja",
    "Nueva norma: quien diga «esta es más madura» en el local, friega el local. #indie",
  ],
  [
    "marea-baja",
    "Tocar en casa tiene una cosa buena: te conocen todos. Y una mala: te conocen todos. Nos vemos en @sala-tinglado.",
  ],
  [
    "sonia-quispe",
    "Hoy un alumno me preguntó si el charango es una guitarra que no comió su sopa. Le puse diez. #charango",
  ],
  [
    "sonia-quispe",
    "A 3.600 metros las cuerdas se rompen antes y las notas duran más. No sé explicar lo segundo.",
  ],
  [
    "sonia-quispe",
    "Para mis estudiantes, la tarea de esta semana está acá: https://es.wikipedia.org/wiki/Charango. Leer hasta la afinación, por favor.",
  ],
  [
    "tormenta-seca",
    "Aclaración: no somos una banda «de desierto». Es que aquí afuera está el desierto.",
  ],
  ["tormenta-seca", "Afinamos en do. El que pueda, que nos alcance. #rock"],
  [
    "tormenta-seca",
    "Gracias a @chava-medina por los tacos de la prueba de sonido. El solo de la cuarta canción fue con salsa verde en los dedos.",
  ],
  [
    "joaquin-lemos",
    "Improvisar no es tocar cualquier cosa. Es tocar esta cosa, ahora, y hacerse cargo.",
  ],
  ["joaquin-lemos", "Jueves, 21:30, subterráneo de siempre. El gato tiene reserva. #jazz"],
  [
    "joaquin-lemos",
    "Mi profesor decía: si te equivocas una vez, es error; dos veces, es arreglo; tres, es estilo.",
  ],
  ["niebla-alta", "Llevo nueve minutos grabando una piedra. La piedra gana."],
  [
    "niebla-alta",
    "El silencio del páramo tiene mucha agua. Se oye al bajar el volumen, no al subirlo. #grabacióndecampo",
  ],
  [
    "niebla-alta",
    "Me escriben que usaron una pieza mía para dormir a unos gemelos. Es mi premio de este año.",
  ],
  ["yeyo-mc", "No rapeo rápido porque en la escalera uno aprende a guardar aire."],
  [
    "yeyo-mc",
    "Pelaos que están empezando: el primer verso va a ser malo. Escríbanlo igual, que el segundo está detrás. #hiphop",
  ],
  [
    "yeyo-mc",
    "Hoy mi abuela presentó la canción en la tienda. Ya tengo mánager, @marisa-coll, disculpe usted.",
  ],
  [
    "orquesta-malecon",
    "Clave tres-dos, camisa blanca, cita a las cuatro. El que llegue a las cuatro y cinco carga el piano. #salsa",
  ],
  [
    "orquesta-malecon",
    "Se nos casó el primer trombón. Tocamos en su boda y pidió que tocáramos mejor.",
  ],
  [
    "orquesta-malecon",
    "De verdad, quién inventó las salas sin espacio para bailar. Con cariño, pero quién.",
  ],
  [
    "lucia-aranda",
    "Hay canciones que se escriben en diez minutos y luego tardan dos años en dejarte tranquila.",
  ],
  [
    "lucia-aranda",
    "Miga, la perra del tercero, ha vuelto a casa de visita. Reunión de autoras a las siete. #cantautora",
  ],
  [
    "lucia-aranda",
    "Busco violonchelista en Madrid para tres canciones lentas y una que lo parece. Café pagado, respeto incluido.",
  ],
  [
    "placa-madre",
    "El ordenador más fiable que hemos llevado a un directo fue el que se quedó en casa. #techno",
  ],
  [
    "placa-madre",
    "Si el bombo se oye desde la calle, no subimos más. Si no se oye, tampoco: vivimos aquí.",
  ],
  [
    "placa-madre",
    "Anoche un chico nos pidió «una que conozcamos». Le pusimos una nuestra. La conocíamos.",
  ],
  ["arpa-del-sur", "Cambiar treinta y seis cuerdas lleva una tarde y dos termos de tereré."],
  [
    "arpa-del-sur",
    "Me preguntan si el arpa paraguaya es difícil de llevar. En el ómnibus, sí. En la vida, no. https://es.wikipedia.org/wiki/Arpa_paraguaya",
  ],
  [
    "los-chasquis",
    "¡Arriba los que se levantan a las cuatro para el mercado! Esta semana ensayamos con ustedes de despertador. #chicha",
  ],
  ["los-chasquis", "Mi hermano le puso otro pedal al pedal. Estamos rezando."],
  [
    "los-chasquis",
    "Causas, ¿alguien tiene un órgano de feria que ya no quiera? Pagamos con fiesta.",
  ],
  ["vera-montiel", "Borré el estribillo. Lo extrañé. Lo volví a escribir igual. Así estamos."],
  ["vera-montiel", "El río hoy está color auto-tune. #rosario"],
  ["vera-montiel", "¿Soy yo o las mejores líneas aparecen cuando ya apagaste la compu?"],
  ["tito-caraballo", "La bachata no es triste. Triste es no tener con quién bailarla."],
  [
    "tito-caraballo",
    "Mi hijo me enseñó a poner tildes en el celular. Desde hoy sufro con ortografía. #bachata",
  ],
  ["casa-tomada", "Cambiamos el bombo y se enojó el perro. Volvimos al bombo anterior."],
  [
    "casa-tomada",
    "Dato: el acordeón del nono pesa once kilos y la anécdota de cómo llegó, veinte. #cuarteto",
  ],
  ["pura-madera", "Una marimba bien afinada se oye a tres cuadras. Una mal afinada, también."],
  [
    "pura-madera",
    "Don Chepe escuchó el disco completo y dijo: «está bien». Nunca nos había dicho tanto. #marimba",
  ],
  ["mf-etchegoyen", "Hoy saqué un tornillo. Mañana lo vuelvo a poner."],
  [
    "mf-etchegoyen",
    "Me preguntan si el piano sufre. Se lo pregunté: dice que menos que con los alumnos de primero.",
  ],
  [
    "perreo-cosmico",
    "Aviso a la comunidad: el theremín detecta a los gatos antes que nosotras. #valparaíso",
  ],
  [
    "perreo-cosmico",
    "Coreografía nueva: tres pasos, media vuelta, mirar al infinito. La mirada cuenta como paso.",
  ],
  ["domingo-gris", "Se acabó el casete. Le di la vuelta. Mismo casete, otra tristeza."],
  [
    "domingo-gris",
    "Mi vecina pregunta si la lluvia de mis canciones es la misma que le moja la ropa. Sí, doña Eva. #lofi",
  ],
];

const byFans: readonly Row[] = [
  [
    "beto",
    "Me he aprendido la letra de @ana de memoria y ahora la canto mal a propósito para que no se note que me emociono.",
  ],
  [
    "beto",
    "Teoría: en los conciertos siempre hay un señor alto y siempre está delante de mí. Hoy el señor alto era yo. Perdón a todos.",
  ],
  [
    "beto",
    "Recomendadme discos para pintar una pared de cuatro metros. Ya tengo la pared. #recomendaciones",
  ],
  [
    "beto",
    "He ordenado las entradas por fecha y he descubierto que en 2019 fui dos veces al mismo concierto y no me acordaba de ninguna.",
  ],
  [
    "carmen-lozano",
    "Treinta años tocando las palmas y todavía hay quien me mira como si fuera fácil. #flamenco",
  ],
  ["carmen-lozano", "Si no se te pone el vello de punta con la última de @ana, ve al médico."],
  [
    "carmen-lozano",
    "En la biblioteca he puesto un atril con libros de cante. Ya se han llevado dos. Robados, no prestados. Me alegro igual.",
  ],
  ["diego-fuentes", "Peaje, café, cumbia, peaje. La vida es un loop bien hecho."],
  [
    "diego-fuentes",
    "¿Alguien sabe de qué pueblo es la radio que se escucha a la altura del kilómetro 340? Ponen cosas muy buenas y después se va.",
  ],
  [
    "mile-ortega",
    "Turno de doce horas y «Bajo en la nevera» me sostuvo las últimas dos. Gracias, @ambar-quinones.",
  ],
  [
    "mile-ortega",
    "La paciente de la 304 tiene 91 y mejor gusto musical que todos mis amigos. Hoy me enseñó tres boleros.",
  ],
  [
    "mile-ortega",
    "Hoy bailé champeta en el pasillo y me vio el jefe de piso. Él también sabía los pasos. #barranquilla",
  ],
  [
    "paco-iriarte",
    "El que dice que el vinilo suena mejor y el que dice que no, que se sienten y escuchen. Sin hablar. Ese es el truco.",
  ],
  [
    "paco-iriarte",
    "Hoy, cara B de un disco de 1962 que compré por equivocación en 1984. Mi mejor equivocación.",
  ],
  [
    "luz-huaman",
    "En mi familia hay dos bandos: los de huayno y los de chicha. Yo soy la ONU. #huayno",
  ],
  [
    "luz-huaman",
    "¡Nos saludaron en la canción! Saludos de vuelta, @los-chasquis, mi mamá ya llamó a toda la parentela.",
  ],
  ["luz-huaman", "Se me rompió el taco bailando y terminé descalza. La mejor fiesta del mes."],
  [
    "ramiro-stein",
    "Les puse a mis alumnos un tema en siete y les dije que era una ecuación. Ahora les gustan las dos cosas. #jazz",
  ],
  [
    "ramiro-stein",
    "El puente de «La luz da la vuelta cada diez segundos» tiene un compás de más, @losdelfaro. No lo toquen. Es perfecto.",
  ],
  [
    "yuli-peguero",
    "Dato científico: es imposible estar brava con una bachata sonando. Lo comprobé tres veces esta semana.",
  ],
  [
    "yuli-peguero",
    "@tito-caraballo tocó en la boda de mi prima y mi tío soltó el bastón. #bachata",
  ],
  [
    "ines-vidal",
    "Acabo de entregar un proyecto con ocho horas seguidas de @niebla-alta. El edificio ha quedado muy tranquilo.",
  ],
  [
    "ines-vidal",
    "¿Quién más escucha el mismo disco en bucle cuando dibuja? Llevo la cuenta: diecisiete veces.",
  ],
  [
    "chava-medina",
    "En el puesto hoy: tres de asada, dos de pastor y un disco completo de @tormenta-seca. Nadie se quejó. Bueno, uno.",
  ],
  ["chava-medina", "El blues y la salsa macha se parecen: primero no pica. #monterrey"],
  [
    "abril-nunez",
    "Escuché la pieza de los tornillos de @mf-etchegoyen y fui a mirar mi piano con otros ojos. Él también me miró raro.",
  ],
  ["abril-nunez", "Me animé. Toqué un blues delante de gente. Éramos cuatro, pero gente al fin."],
  [
    "wilmer-conde",
    "Un balcón, una cerveza, cuatro trombones. Gracias, @orquesta-malecon, por dejarme un ratico en casa.",
  ],
  ["wilmer-conde", "Hay gente que dobla la ropa en silencio. Yo no entiendo cómo. #salsa"],
  [
    "noe-castillo",
    "He hecho el cartel de @marea-baja y me han pagado con un disco firmado y media docena de magdalenas. Contentísima.",
  ],
  ["noe-castillo", "Un disco de cuarenta minutos = dos pares de suelas. Así mido yo el tiempo."],
  ["tomas-arce", "Buenas. Primera vez que escribo acá. Me gusta el arpa."],
  [
    "gaby-solorzano",
    "Confirmo como bióloga que la rana de «Rana de lluvia» está afinadísima. Bravo, @niebla-alta, y bravo, rana.",
  ],
  [
    "gaby-solorzano",
    "Salida de campo con tres estudiantes y un parlante apagado. El bosque tenía repertorio. #cuenca",
  ],
  [
    "jairo-mena",
    "Domicilio a la loma, sin frenos y con @yeyo-mc en los audífonos. Llegué antes que el arroz.",
  ],
  [
    "jairo-mena",
    "Viernes de freestyle en el parque. Llevo dos rimas buenas y una excusa. #freestyle",
  ],
  [
    "martina-lugones",
    "Bailé una de @nico-paredes en la práctica y el profe preguntó «¿esto es tango?». La pista ya había contestado.",
  ],
  [
    "martina-lugones",
    "Lista de cosas que llevo en la mochila: zapatos, talco, una manzana, la esperanza de la última tanda. #milonga",
  ],
  [
    "kevin-arroyo",
    "El bajo del tema nuevo de @ambar-quinones me movió el retrovisor. No es queja.",
  ],
  [
    "kevin-arroyo",
    "Mi abuela escucha salsa en AM, yo perreo en el celular, y los dos bailamos en el mismo pasillo. #ponce",
  ],
  [
    "elvira-montes",
    "Puse «Contesta tú» y sonó el teléfono fijo. No contesté: hay canciones que merecen misterio.",
  ],
  ["elvira-montes", "Las cartas sin mandar también se archivan por orden alfabético. #bolero"],
  [
    "rodri-pacheco",
    "Compila, @domingo-gris, compila. Cuarenta minutos de lluvia y el error era una coma.",
  ],
  [
    "rodri-pacheco",
    "Regla personal: si el código funciona a la primera, toca punk para celebrar. Este mes, cero punk.",
  ],
  [
    "celia-rojas",
    "Buenas tardes a todos. Mi nieta dice que aquí no hay que firmar los mensajes. Atentamente, Celia Rojas.",
  ],
  [
    "celia-rojas",
    "Qué lindo toca la Sonia. Yo conocí a un señor que tocaba así en la feria de Quillacollo. @sonia-quispe, usted tiene su mano.",
  ],
  ["celia-rojas", "Aprendí a poner corazones. Disculpen si les puse muchos."],
  ["oscar-villalba", "Hoy, cepillo y marimba. La viruta cae a compás, se los juro. #marimba"],
  [
    "oscar-villalba",
    "Fui a ver a @pura-madera. Reconocí la madera de la marimba desde la tercera fila: cristóbal. Qué sonido.",
  ],
  [
    "ari-belloso",
    "«El último 32» me ha pillado perdiendo el 32. @marea-baja, exijo compensación emocional.",
  ],
  ["ari-belloso", "Patinar con canciones lentas es ir rápido por fuera. #valencia"],
  [
    "fede-olmos",
    "Fui al patio de @casa-tomada «un ratito». Volví con las luces del camión de la basura.",
  ],
  [
    "fede-olmos",
    "Se los digo con respeto: el cuarteto es la mejor música para barrer la vereda. #cuarteto",
  ],
  [
    "nayeli-cruz",
    "Ya me sale el zapateado del tercer son. Los de abajo me mandaron un recado, no era de felicitación.",
  ],
  [
    "nayeli-cruz",
    "Si alguien en Xalapa quiere juntarse a tocar jarana los jueves, tengo café y sillas disparejas. #sonjarocho",
  ],
  [
    "hugo-barrientos",
    "Subí a una pareja peleada. Puse soul. Se bajaron de la mano. Hoy no cobro la espera.",
  ],
  [
    "hugo-barrientos",
    "Pasajero de hoy: «¿qué está sonando?». Mi pregunta favorita en treinta años.",
  ],
  [
    "sofi-larrea",
    "Torno, barro y trip hop. Me salió un plato con ondas y dije que era a propósito. #cerámica",
  ],
  [
    "lautaro-vega",
    "Acá la señal llega cuando quiere. Igual escuché entera «Milonga quieta». Tres veces. @mf-etchegoyen, gracias.",
  ],
  ["lautaro-vega", "Siesta con la radio prendida: soñé con un candombe. #tacuarembó"],
  [
    "daniela-pinto",
    "Los teloneros de ayer tocaron veinte minutos y me quedo pensando en ellos, no en los otros. Lleguen temprano, oh.",
  ],
  [
    "daniela-pinto",
    "Vi a @joaquin-lemos en el subterráneo y el gato se sentó en mi abrigo. Entrada doble.",
  ],
  [
    "marcos-ibarra",
    "En el súper de mi barrio berlinés sonó una cumbia y tres desconocidos nos miramos. Nadie dijo nada. Todos lo sabíamos.",
  ],
  [
    "chelo-duarte",
    "En el coro nos pidieron «más alegría». Les llevé un mambo de @orquesta-malecon. Ahora nos piden menos.",
  ],
  ["chelo-duarte", "La segunda voz es la que nadie nota hasta que falta. #coro"],
  [
    "marisa-coll",
    "He leído tres contratos esta mañana y en los tres faltaba lo mismo: la fecha. Músicos, mirad la fecha.",
  ],
  [
    "marisa-coll",
    "Buscamos salas pequeñas con buen trato en Castilla para la primavera. Si conocéis alguna, contadme. #salas",
  ],
  ["toni-ferrando", "Recordatorio amable: el jack se enrolla con cariño, no con el codo. #sonido"],
  ["toni-ferrando", "La prueba de sonido de @placa-madre duró seis minutos. Seis. Lloré un poco."],
  [
    "pilar-echeverri",
    "Si la toma con error te hace sonreír, esa es la toma. Lo demás es ortografía.",
  ],
  [
    "pilar-echeverri",
    "Escuchen con atención el minuto tres de «Tarima de tres metros», de @verbena-electrica. Esa risa no estaba en la partitura.",
  ],
  [
    "sala-tinglado",
    "Objetos perdidos de esta semana: un paraguas, dos bufandas y una baqueta que nadie reclama. #valencia",
  ],
  [
    "rulo-basualdo",
    "Adentro de un bandoneón encontré hoy un boleto de tranvía de 1951. Lo dejé donde estaba.",
  ],
  [
    "rulo-basualdo",
    "Afinar es escuchar lo que el instrumento quiere y convencerlo de otra cosa. #luthería",
  ],
  ["irene-casas", "La mejor luz de anoche fue la del refrigerador del camerino. Tengo pruebas."],
  [
    "sello-cordillera",
    "Escuchamos 64 maquetas este mes. Contestamos 64 correos. Es lo mínimo y nos gusta. #sello",
  ],
  [
    "sello-cordillera",
    "Diez discos al año parece poco hasta que los escuchas diez veces cada uno.",
  ],
  [
    "nati-robledo",
    "El domingo en «La hora rara»: piano con tornillos, una rana afinada y un tambor heredado. No digo más. #radio",
  ],
  [
    "nati-robledo",
    "Me encanta cuando un tema termina y nadie en el estudio se anima a hablar primero.",
  ],
  [
    "edu-marchena",
    "Alumno nuevo, seis años. Primera pregunta: «¿se puede tocar más fuerte?». Va por buen camino.",
  ],
];

/** All text posts, of artists and fans. */
export const notes: readonly Note[] = [...byArtists, ...byFans].map(([author, text]) => ({
  author,
  text,
}));
