// Runs in <head> of the player in other sites, before anything is painted: the theme of the reader's device,
// unless the address names one. It reads no storage: there is nobody that it could know.
(function () {
  var root = document.documentElement;
  if (!("fixed" in root.dataset) && matchMedia("(prefers-color-scheme: light)").matches)
    root.dataset.theme = "light";
})();
